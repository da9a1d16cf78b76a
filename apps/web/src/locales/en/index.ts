import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { chart } from './chart.ts'
import * as core from './core.ts'
import { invitation } from './invitation.ts'
import { monitors } from './monitors.ts'
import { planned } from './planned.ts'
import { profile } from './profile.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { team } from './team.ts'
import { usage } from './usage.ts'
import { workspaces } from './workspaces.ts'

export const en = {
  ...core,
  apiKeys,
  audit,
  auth,
  chart,
  invitation,
  monitors,
  planned,
  profile,
  roles,
  settings,
  team,
  usage,
  workspaces,
}
