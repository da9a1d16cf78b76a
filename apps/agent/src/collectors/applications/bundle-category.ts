import type { ApplicationCategory } from '@marsad/contract/inventory'

const categories: Record<string, ApplicationCategory> = {
  business: 'productivity',
  'developer-tools': 'development',
  education: 'productivity',
  entertainment: 'media',
  finance: 'productivity',
  games: 'gaming',
  'graphics-design': 'media',
  music: 'media',
  photography: 'media',
  productivity: 'productivity',
  video: 'media',
}

/**
 * `LSApplicationCategoryType` of an Info.plist, which may be truncated; null for categories that we do not
 * distinguish.
 */
export function parseBundleCategory(plist: string): ApplicationCategory | null {
  const value =
    /<key>LSApplicationCategoryType<\/key>\s*<string>public\.app-category\.([a-z-]+)<\/string>/.exec(
      plist,
    )?.[1]
  if (value === undefined) return null
  return value.endsWith('-games') ? 'gaming' : (categories[value] ?? null)
}
