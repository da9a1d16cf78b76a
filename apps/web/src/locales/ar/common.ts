import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common = {
  product: 'مرصد',
} as const satisfies Translated<typeof english>
