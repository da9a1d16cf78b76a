export type Catalogue = { readonly [key: string]: string | Catalogue }

export interface Catalogues {
  en: Catalogue
  ar: Catalogue
}

export async function readCatalogues(): Promise<Catalogues> {
  const [{ en }, { ar }] = await Promise.all([
    import('../src/locales/en/index.ts'),
    import('../src/locales/ar/index.ts'),
  ])
  return { en, ar }
}

/** `{ shell: { nav: 'x' } }` as `shell.nav` → `x`. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) flat.set(path, text)
  }
  return flat
}
