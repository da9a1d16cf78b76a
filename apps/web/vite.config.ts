import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompileMessages } from './tools/precompile-messages.ts'
import { precompress } from './tools/precompress.ts'
import { preloadFont } from './tools/preload-font.ts'
import { serviceWorker } from './tools/service-worker.ts'

// Tests speak to nobody, whatever may listen on the usual port.
const usualServer = process.env['VITEST'] ? 'http://127.0.0.1:9' : 'http://127.0.0.1:8080'
const server = process.env['MARSAD_SERVER_URL'] ?? usualServer
const proxy = {
  '/api': server,
  '/agent': { target: server, ws: true },
  '/readyz': server,
  '/install.sh': server,
  '/install.ps1': server,
}

export default defineConfig({
  plugins: [precompileMessages(), react(), tailwind(), preloadFont(), serviceWorker(), precompress()],
  resolve: {
    alias: [
      // Messages arrive compiled, so the runtime needs no ICU parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page carries the names of what it may load later, and the manifest knows whose they are.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes with a dependency update only, so returning visitors keep it cached across our builds.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|history)[^/]*|use-intl|icu-minify)\//,
              priority: 1,
            },
            // Dozens of small files compress badly: what every page needs first comes in one.
            { name: 'frame', tags: ['$initial'], test: /(?<!\/src\/main)\.tsx?$|node_modules/ },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
