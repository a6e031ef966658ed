import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), tailwindcss()],
  server: { port: 5174, strictPort: true },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
