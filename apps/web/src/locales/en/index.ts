import { chart } from './chart.ts'
import { common } from './common.ts'
import { ui } from './ui.ts'

export const en = { chart, common, ui }
