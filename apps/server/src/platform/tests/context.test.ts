import { expect, test } from 'vitest'
import { admitted, type Caller, inWorkspace, perService, reporting, signedIn } from '../context.ts'
import { drainOf } from '../drain.ts'
import { handle } from '../jobs.ts'

const user = { kind: 'user', userId: 'u1', workspaceId: 'w1' } as Caller
const key = { kind: 'api_key', keyId: 'k1', workspaceId: 'w1' } as Caller
const device = { kind: 'device', deviceId: 'd1', workspaceId: 'w1' } as Caller
const request = (caller: Caller | undefined) => ({ ctx: { caller } }) as never
const refusal = (enter: (given: never) => unknown, caller: Caller | undefined) => {
  try {
    enter(request(caller))
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test.for([
  ['a person', user, [null, null, 'auth.forbidden']],
  ['an API key', key, ['auth.forbidden', null, 'auth.forbidden']],
  ['a device', device, ['auth.forbidden', null, null]],
  ['nobody', undefined, ['auth.required', 'auth.required', 'auth.required']],
] as const)('%s gets the context that it may have', ([, caller, refusals]) => {
  expect([signedIn, admitted, reporting].map((enter) => refusal(enter as never, caller))).toEqual(refusals)
})

test('a transaction sees the workspace of the caller, and the person where there is one', async () => {
  const scopes: unknown[] = []
  const transaction = async (scope: object, work: (tx: string) => unknown, options?: object) => {
    scopes.push([scope, options])
    return work('tx')
  }
  const within = (caller: Caller) =>
    inWorkspace({ caller, engines: { postgres: { transaction } } } as never, async (tx) => tx, {
      isLong: true,
    })
  expect([await within(user), await within(key)]).toEqual(['tx', 'tx'])
  expect(scopes).toEqual([
    [{ workspaceId: 'w1', userId: 'u1' }, { isLong: true }],
    [{ workspaceId: 'w1', userId: undefined }, { isLong: true }],
  ])
})

test('a value is made once for each server of a process', () => {
  let made = 0
  const valueOf = perService(() => (made += 1))
  const [one, other] = [{ engines: {} } as never, { engines: {} } as never]
  expect([valueOf(one), valueOf(one), valueOf(other), valueOf(one)]).toEqual([1, 1, 2, 1])
})

test('a server drains from the moment it is told to, and no other does', () => {
  const [one, other] = [{ engines: {} } as never, { engines: {} } as never]
  expect(drainOf(one).isBegun).toBe(false)
  drainOf(one).begin()
  expect([drainOf(one).isBegun, drainOf(other).isBegun]).toEqual([true, false])
})

test('a job is done with the service, its input and the run that it is', async () => {
  const service = { engines: {} } as never
  const handler = handle({ name: 'job' } as never, async (...given) => given)(service)
  expect(handler.job).toEqual({ name: 'job' })
  expect(await handler.run('input' as never, 'run' as never)).toEqual([service, 'input', 'run'])
})
