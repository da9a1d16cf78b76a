import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { chart } from './chart.ts'
import { codes } from './codes.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { invitation } from './invitation.ts'
import { pages } from './pages.ts'
import { planned } from './planned.ts'
import { profile } from './profile.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { team } from './team.ts'
import { ui } from './ui.ts'
import { usage } from './usage.ts'
import { workspaces } from './workspaces.ts'

export const en = {
  apiKeys,
  audit,
  auth,
  chart,
  codes,
  common,
  errors,
  invitation,
  pages,
  planned,
  profile,
  roles,
  settings,
  shell,
  team,
  ui,
  usage,
  workspaces,
}
