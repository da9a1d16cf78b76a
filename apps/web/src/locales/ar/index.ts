import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { en } from '../en/index.ts'
import { chart } from './chart.ts'
import { common } from './common.ts'
import { ui } from './ui.ts'

export const ar: Translated<typeof en> = { chart, common, ui }
