import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import type { Machine } from '../machine.ts'
import { chance, pick } from '../noise.ts'

const day = 86_400
const people = ['layla', 'omar', 'sara', 'deploy', 'backup'] as const

/** How safe a machine is. It is the same for the whole day, save what a test alters. */
export function securityOf(machine: Machine, seconds: number): SecurityFacts {
  const { seed, shape } = machine
  const draw = (step: number) => chance(seed, 320 + step)
  const onIf = (is: boolean) => (is ? 'on' : 'off')
  const isWindows = shape.platform === 'windows'
  const isFirewalled = onIf(draw(1) < 0.88)
  const pending = Math.floor(draw(2) ** 3 * 40)
  const today = Math.floor(seconds / day) * day
  const at = (secondOfDay: number) => new Date((today + secondOfDay) * 1000).toISOString()
  const from = `10.0.0.${1 + Math.floor(draw(3) * 200)}`
  const user = pick(people, draw(4))
  const loginAt = Math.floor(draw(5) * 3600)
  return {
    firewall: ok({
      product: { linux: 'nftables', windows: 'Windows Firewall', darwin: 'Application Firewall', other: '' }[
        shape.platform
      ],
      profiles: isWindows
        ? { domain: 'on', private: isFirewalled, public: isFirewalled }
        : { domain: 'unsupported', private: 'unsupported', public: isFirewalled },
      rules: { count: 4 + Math.floor(draw(6) * 60), hash: String(seed) },
    }),
    antivirus: ok(
      isWindows
        ? [
            {
              name: 'Microsoft Defender',
              realTime: onIf(draw(7) < 0.95),
              definitions: draw(8) < 0.9 ? 'up_to_date' : 'outdated',
              definitionsAt: at(0),
            },
          ]
        : [],
    ),
    encryption: ok(
      shape.partitions.map(({ mountpoint: volume }) => {
        const encryption = onIf(draw(9) < (shape.platform === 'darwin' ? 0.98 : 0.4))
        const method = { linux: 'LUKS2', windows: 'BitLocker', darwin: 'FileVault', other: '' }[
          shape.platform
        ]
        return { volume, encryption, method: encryption === 'on' ? method : '' }
      }),
    ),
    updates: ok({
      pending,
      security: Math.floor(pending * draw(10) * 0.4),
      needsRestart: draw(11) < 0.1,
      automatic: onIf(draw(12) < 0.6),
      packages: [],
    }),
    accounts: ok([
      {
        name: isWindows ? 'Administrator' : 'root',
        kind: 'admin',
        isEnabled: true,
        isPasswordLocked: !isWindows,
        lastLoginAt: null,
        lastLoginFrom: '',
      },
      ...people.slice(0, 2 + Math.floor(draw(13) * 4)).map((name) => ({
        name,
        kind: name === 'layla' ? ('admin' as const) : ('user' as const),
        isEnabled: true,
        isPasswordLocked: false,
        lastLoginAt: name === user ? at(loginAt) : null,
        lastLoginFrom: name === user ? from : '',
      })),
    ]),
    events: ok([
      { at: at(loginAt), kind: 'login', user, from, text: '' },
      ...(draw(9) < 0.3
        ? [{ at: at(loginAt - 40), kind: 'login_failed' as const, user, from, text: '' }]
        : []),
    ]),
  }
}

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
