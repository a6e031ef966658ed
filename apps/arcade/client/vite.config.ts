import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const arcade = process.env.BAIZE_ARCADE ?? 'http://localhost:3100'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5175,
    strictPort: true,
    proxy: {
      '/crash': { target: arcade, ws: true },
      '/tables': { target: arcade, ws: true },
      '/fishing': { target: arcade, ws: true },
      '/play': arcade,
      '/originals/': arcade,
      // Not rooms.html.
      '^/rooms(?:[/?]|$)': { target: arcade, ws: true },
      // Not the page itself, sports.html.
      '^/sports(?:[/?]|$)': { target: arcade, ws: true },
      '/art': arcade,
    },
  },
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, '..', 'dist', 'client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'originals.html', 'rooms.html', 'sports.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
      treeshake: {
        // Importing our packages has no side effects, so unused code can be removed.
        moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
})
