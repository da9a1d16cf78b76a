import type { Locale } from '@marsad/contract/http/common'
import type { Config } from '../../config.ts'

const pageUrl = ({ http }: Config, locale: Locale, path: string) =>
  new URL(locale === 'ar' ? `/ar${path}` : path, http.publicUrl).href

export const alertUrl = (config: Config, locale: Locale, alertId: string) =>
  pageUrl(config, locale, `/alerts/${alertId}`)
export const alertsUrl = (config: Config, locale: Locale) => pageUrl(config, locale, '/alerts')
export const channelsUrl = (config: Config, locale: Locale) => pageUrl(config, locale, '/alerts/channels')
