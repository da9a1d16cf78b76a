import { common } from './common.ts'
import { ui } from './ui.ts'

export const en = { common, ui }
