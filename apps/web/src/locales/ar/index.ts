import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { en } from '../en/index.ts'
import { auth } from './auth.ts'
import { chart } from './chart.ts'
import { codes } from './codes.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { pages } from './pages.ts'
import { planned } from './planned.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const ar: Translated<typeof en> = {
  auth,
  chart,
  codes,
  common,
  errors,
  pages,
  planned,
  profile,
  settings,
  shell,
  ui,
}
