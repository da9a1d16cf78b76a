export type ChartColor = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'ok' | 'warn' | 'bad' | 'idle'
type Token = ChartColor | 'chart-text' | 'chart-grid' | 'card'

export interface ChartTheme {
  fontFamily: string
  /** The token's colour in a form a canvas understands, at an opacity from 0 to 1. */
  color: (token: Token, opacity?: number) => string
}

/** Reads tokens through a probe, because a token may hold `var()` or `color-mix()` itself. */
export function readTheme(host: HTMLElement): ChartTheme {
  const cache = new Map<string, string>()
  return {
    fontFamily: getComputedStyle(host).fontFamily,
    color: (token, opacity = 1) => {
      const css = `color-mix(in srgb, var(--${token}) ${opacity * 100}%, transparent)`
      const known = cache.get(css)
      if (known !== undefined) return known
      const probe = document.createElement('span')
      probe.style.color = css
      host.append(probe)
      const color = getComputedStyle(probe).color
      probe.remove()
      cache.set(css, color)
      return color
    },
  }
}

/** Calls back when colours or letters may look different: theme or language switched, a font arrived. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class', 'lang'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', changed)
  document.fonts.addEventListener('loadingdone', changed)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', changed)
    document.fonts.removeEventListener('loadingdone', changed)
  }
}
