import { Locale } from '@marsad/contract/http/common'

/** The first of our languages in an Accept-Language header, by its weights; English where it names neither. */
export function localeOf(acceptLanguage = ''): Locale {
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', weight = ''] = wish.trim().split(';q=')
      return { language: tag.toLowerCase().split('-')[0], weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language, weight } of wishes) {
    const known = Locale.safeParse(language)
    if (known.success && weight > 0) return known.data
  }
  return 'en'
}
