import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogue = /\/src\/locales\/(?:en|ar)\/(?!core|index)[\w-]+\.ts$/

/** Replaces the ICU strings of a catalogue by their compiled form while bundling and serving. */
export function precompileMessages(): Plugin {
  return {
    name: 'marsad:precompile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      async handler(_code, id) {
        const module: Record<string, unknown> = await import(`${id}?${Date.now()}`)
        const code = Object.entries(module)
          .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))}`)
          .join('\n')
        return { code, map: null }
      },
    },
  }
}

function compileAll(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages)
  return Object.fromEntries(
    Object.entries(messages as Record<string, unknown>).map(([key, value]) => [key, compileAll(value)]),
  )
}
