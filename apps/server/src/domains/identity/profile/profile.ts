import { randomUUID } from 'node:crypto'
import type {
  NewServerView,
  PreferenceChanges,
  Preferences,
  Profile,
  ProfileChanges,
  ServerView,
  ServerViews,
} from '@marsad/contract/http/profile'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { avatarUrl } from '../../../platform/http-headers.ts'
import { findUser, type User } from '../accounts/users.store.ts'
import { isTwoFactorOn } from '../sign-in/second-factor.ts'
import { changeUser, changeUserPreferences, lockServerViews, writeServerViews } from './profile.store.ts'

/** Runs a transaction in the caller's own scope, with their user row. */
export const inPerson = <T>(ctx: UserCtx, work: (tx: Tx, user: User) => Promise<T>): Promise<T> =>
  inWorkspace(ctx, async (tx) => {
    const user = await findUser(tx, ctx.caller.userId)
    if (!user) throw new Failure('auth.session_ended')
    return work(tx, user)
  })

export const toProfile = (ctx: UserCtx, user: User, hasTwoFactor: boolean): Profile => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  jobTitle: user.jobTitle,
  avatarUrl: user.avatarId === null ? null : avatarUrl(user.avatarId),
  role: ctx.caller.role,
  workspaceId: ctx.caller.workspaceId,
  isTwoFactorOn: hasTwoFactor,
  isInstanceAdmin: ctx.caller.isInstanceAdmin,
  isConfined: ctx.caller.isConfined,
  memberSince: user.createdAt.toISOString(),
})

export const getProfile = (ctx: UserCtx): Promise<Profile> =>
  inPerson(ctx, async (tx, user) => toProfile(ctx, user, await isTwoFactorOn(tx, user.id)))

export const changeProfile = (ctx: UserCtx, changes: ProfileChanges): Promise<Profile> =>
  inPerson(ctx, async (tx, user) => {
    const changed = await changeUser(tx, user.id, changes)
    return toProfile(ctx, changed ?? user, await isTwoFactorOn(tx, user.id))
  })

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
    sort: 'worst',
    direction: 'desc',
    group: 'none',
  },
  storageView: { layout: 'list', sort: 'name', direction: 'asc' },
} satisfies Omit<Preferences, 'language'>

function preferencesOf({ locale, preferences }: User): Preferences {
  const { serverViews: _serverViews, ...saved } = preferences
  return {
    language: locale,
    ...defaults,
    ...saved,
    notifications: { ...defaults.notifications, ...saved.notifications },
    serversView: { ...defaults.serversView, ...saved.serversView },
  }
}

export const getPreferences = (ctx: UserCtx): Promise<Preferences> =>
  inPerson(ctx, async (_, user) => preferencesOf(user))

/** Everybody chooses how pages look; which mails a person gets, also from other workspaces, only the person. */
export async function changePreferences(
  ctx: UserCtx,
  { language, ...changes }: PreferenceChanges,
): Promise<Preferences> {
  if (ctx.caller.isConfined && (changes.notifications || changes.quietHours))
    throw new Failure('auth.session_confined')
  return inPerson(ctx, async (tx, user) =>
    preferencesOf((await changeUserPreferences(tx, user.id, language, changes)) ?? user),
  )
}

const mostViews = 30

export const listServerViews = (ctx: UserCtx): Promise<ServerViews> =>
  inPerson(ctx, async (_, user) => ({ views: user.preferences.serverViews?.[ctx.caller.workspaceId] ?? [] }))

/** A view of the same name is replaced in its place. */
export const saveServerView = (ctx: UserCtx, given: NewServerView): Promise<ServerViews> =>
  changeViews(ctx, (views) => {
    const before = views.find(({ name }) => name === given.name)
    if (before) return views.map((view) => (view === before ? { ...given, id: view.id } : view))
    if (views.length >= mostViews) throw new Failure('profile.views_limit_reached')
    return [...views, { ...given, id: randomUUID() }]
  })

export const removeServerView = (ctx: UserCtx, id: string): Promise<ServerViews> =>
  changeViews(ctx, (views) => {
    const left = views.filter((view) => view.id !== id)
    if (left.length === views.length) throw new Failure('resource.not_found')
    return left
  })

const changeViews = (ctx: UserCtx, change: (views: readonly ServerView[]) => ServerView[]) =>
  inPerson(ctx, async (tx, user) => {
    const { workspaceId } = ctx.caller
    const views = change(await lockServerViews(tx, user.id, workspaceId))
    await writeServerViews(tx, user.id, workspaceId, views)
    return { views }
  })
