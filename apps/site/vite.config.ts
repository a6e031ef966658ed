import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pictureFiles } from './pictures.plugin.ts'
import { publishedFiles } from './published.plugin.ts'

const server = process.env.BAIZE_SERVER ?? 'http://localhost:3000'
/** Below this size a file inside the code is cheaper than a request of its own. */
const inlineBytesMax = 2_048

/** What the home page and every page of games are made of: one file instead of ten. */
const gamesKit =
  /apps\/site\/src\/(?:features\/catalogue\/(?!palette\/|games\/(?:Game[FGPS]|[Pp]ools|PoolAmount|TilePool|TopPool|useGamePool|Winners|preview))|art\/)|usePageTitle|frame\/WhenNear|messaging\/(?:banner\.rules|GroupBanner)|packages\/ui\/src\/(?:Banner|Carousel|Chip|Heading|Layout|Marquee|Panel|Section|Tile|carouselState|swipe)\./
const libraries = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//

export default defineConfig({
  plugins: [react(), tailwindcss(), pictureFiles(), publishedFiles()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/wps': server,
      '/lgw': server,
      '/lotto/': server,
      '/socket': { target: server, ws: true },
      '/manifest.webmanifest': server,
    },
  },
  build: {
    target: 'es2022',
    // The server reads it to preload the words and the page of an address.
    manifest: true,
    assetsInlineLimit: inlineBytesMax,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Our packages do nothing by being imported, so a page carries only what it uses of them.
        moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        // The first file lists the parts that others load: with words in their names it would be 2 kB larger.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Changes seldom, so it stays in the browser's memory over many releases.
            { name: 'react', test: libraries, tags: ['$initial'], priority: 3 },
            // One file instead of a dozen small ones before the first paint.
            { name: 'site', tags: ['$initial'], priority: 2 },
            { name: 'games', test: gamesKit, priority: 1 },
          ],
        },
      },
    },
  },
})
