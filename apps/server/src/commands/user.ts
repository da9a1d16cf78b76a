import { parseArgs } from 'node:util'
import { Email } from '@marsad/contract/http/auth'
import { disableUser, enableUser, listUsers, resetTwoFactor, signOutUser } from '../domains/identity/index.ts'
import { setInstanceAdmin } from '../domains/operations/index.ts'
import { given, Misuse } from './terminal.ts'
import { withService, type TerminalCtx } from './with-service.ts'

/** Actions on one account and the message printed after; undefined if there is no such account. */
const acts: Record<string, (ctx: TerminalCtx, email: string) => Promise<string | undefined>> = {
  async disable(ctx, email) {
    const ended = await disableUser(ctx, email)
    return (
      ended &&
      `${email} is disabled. Revoked: ${ended.sessions} sessions and ${ended.credentials} keys, links and invitations.`
    )
  },
  enable: async (ctx, email) =>
    (await enableUser(ctx, email)) && `${email} can sign in again. Revoked sessions and keys stay revoked.`,
  async 'sign-out'(ctx, email) {
    const ended = await signOutUser(ctx, email)
    return ended && `${email} is signed out. Ended sessions: ${ended.sessions}.`
  },
  async 'reset-two-factor'(ctx, email) {
    const reset = await resetTwoFactor(ctx, email)
    if (!reset) return undefined
    return reset.wasOn
      ? `${email} signs in with the password only until two-factor authentication is turned on again.`
      : `${email} does not use two-factor authentication.`
  },
}

/** Instance administrators are made and unmade here only. */
async function admin({ config }: TerminalCtx, email: string, isAdmin: boolean): Promise<string | undefined> {
  const outcome = await setInstanceAdmin(config.postgres.ownerUrl, email, isAdmin)
  if (outcome === 'unverified') throw new Error(`${email} has not verified the address yet.`)
  if (!outcome) return undefined
  if (isAdmin) return `${email} is an instance administrator.`
  return outcome === 'changed'
    ? `${email} is no longer an instance administrator.`
    : `${email} is no instance administrator.`
}

export async function user(args: string[]) {
  const options = { remove: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [name = '', ...rest] = positionals
  if (values.remove && name !== 'admin') throw new Misuse('--remove is for user admin.')
  if (name === 'list') {
    for (const line of await withService(listLines)) console.log(line)
    return
  }
  const act =
    name === 'admin'
      ? (ctx: TerminalCtx, email: string) => admin(ctx, email, !values.remove)
      : Object.hasOwn(acts, name)
        ? acts[name]
        : undefined
  if (!act) throw new Misuse('Expected list, disable, enable, sign-out, reset-two-factor or admin.')
  const email = given(Email, 'the e-mail address', rest)
  const message = await withService((ctx) => act(ctx, email))
  if (message === undefined) throw new Error(`${email} has no account.`)
  console.log(message)
}

/** One line for each account, in columns that `cut` and `awk` can read. */
async function listLines(ctx: TerminalCtx): Promise<string[]> {
  const rows = await listUsers(ctx)
  return rows.map(({ email, isActive, isVerified, hasSecondFactor, isInstanceAdmin, lastSignInAt }) =>
    [
      email,
      isActive ? (isVerified ? 'active' : 'unverified') : 'disabled',
      hasSecondFactor ? 'two-factor' : 'password',
      lastSignInAt?.toISOString() ?? 'never',
      isInstanceAdmin ? 'instance-admin' : '-',
    ].join('\t'),
  )
}
