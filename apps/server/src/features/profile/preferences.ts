import type { PreferenceChanges, Preferences } from '@marsad/contract/http/profile'
import type { UserCtx } from '../../lib/ctx.ts'
import type { User } from '../accounts/index.ts'
import { inPerson } from './in-person.ts'
import { changeUserPreferences } from './profile.store.ts'

const defaults = {
  theme: 'system',
  digits: 'latn',
  timeDirection: 'ltr',
  timeZone: null,
  hourCycle: 'h23',
  notifications: { newSignIn: true, alerts: true },
  quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC', letCriticalThrough: true },
  serversView: {
    layout: 'auto',
    columns: [
      'cpu',
      'memory',
      'disk',
      'network',
      'uptime',
      'os',
      'security',
      'alerts',
      'lastSeen',
      'agentVersion',
    ],
    sort: 'name',
    direction: 'asc',
  },
  storageView: { layout: 'list', sort: 'name', direction: 'asc' },
} satisfies Omit<Preferences, 'language'>

const preferencesOf = (user: User): Preferences => ({
  language: user.locale,
  ...defaults,
  ...user.preferences,
})

export const getPreferences = (ctx: UserCtx): Promise<Preferences> =>
  inPerson(ctx, async (_, user) => preferencesOf(user))

export const changePreferences = (
  ctx: UserCtx,
  { language, ...changes }: PreferenceChanges,
): Promise<Preferences> =>
  inPerson(ctx, async (tx, user) =>
    preferencesOf((await changeUserPreferences(tx, user.id, language, changes)) ?? user),
  )
