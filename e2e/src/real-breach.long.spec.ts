// Long: a processor is really busy and a disk really full until the evaluator finds it.
// Covers: apps/server/src/domains/alerting/evaluation, apps/server/src/domains/alerting/alerts
// Covers: apps/server/src/domains/alerting/evidence, apps/server/src/domains/gateway/ingest, apps/agent/src
import { type Alert, Alerts } from '@marsad/contract/http/alerts'
import { CreatedChannel } from '@marsad/contract/http/channels'
import { DeviceList } from '@marsad/contract/http/devices'
import { burnCpu, fillDisk, roomOf } from '../burden.ts'
import { startEvaluator } from '../evaluator.ts'
import { createMachine } from '../machine.ts'
import { tokenOf } from '../people.ts'
import { callAs } from '../team.ts'
import { expect, signedInTest as test } from '../test.ts'
import { isSigned, startReceiver } from '../webhook-receiver.ts'

/** What a program reads of a webhook. */
interface Notification {
  type: string
  data: { alert?: Pick<Alert, 'id' | 'source' | 'subject' | 'resolved'> }
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a busy processor, a full disk and a stopped agent on this machine are told with their reasons, and the latter two end by themselves [F1 F2]', async ({
  page,
  product,
  owner,
  inbox,
}) => {
  test.setTimeout(420_000)
  await using stack = new AsyncDisposableStack()
  const token = await tokenOf(product, owner)
  const call = async (method: string, path: string, body?: unknown) =>
    (await callAs(product, token, method, path, body)).answer
  stack.defer(startEvaluator(product))
  const receiver = await startReceiver()
  stack.defer(() => receiver.stop())
  const target = { kind: 'webhook', url: receiver.url }
  const channel = await call('POST', '/api/channels', { name: 'program', locale: 'en', target })
  const { secret } = CreatedChannel.parse(channel)

  /** The real agent as a person installs it, once it is online. */
  const install = async (deviceName: string) => {
    const machine = await createMachine()
    stack.defer(() => machine.remove())
    const { token: key } = await call('POST', '/api/enrolment-keys', { deviceName })
    const command = `curl -fsSL ${product.url}/install.sh | sudo MARSAD_ENROLMENT_KEY=${String(key)} sh`
    const output = await machine.paste(command)
    machine.start(output)
    const find = async () =>
      DeviceList.parse(await call('GET', `/api/devices?search=${deviceName}`)).devices[0]
    await expect.poll(async () => (await find())?.state, { timeout: 90_000 }).toBe('online')
    return { ...machine, id: (await find())?.id ?? '', startAgain: () => machine.start(output) }
  }
  const watch = (deviceId: string, subject: object) =>
    call('POST', '/api/alert-rules', {
      subject,
      severity: 'critical',
      scope: { kind: 'device', deviceId },
    })
  /** Waits for a signed message to the program about a device. */
  const hear = async (type: string, deviceId: string, about: 'offline' | 'cpu' | 'disk') => {
    const message = await receiver.first(({ body }) => {
      const { type: found, data } = JSON.parse(body) as Notification
      return found === type && data.alert?.source.id === deviceId && nameOf(data.alert) === about
    })
    expect(isSigned(String(secret), message)).toBe(true)
    const { alert } = (JSON.parse(message.body) as Notification).data
    return { id: alert?.id, reason: alert?.resolved?.reason }
  }

  const [busy, silent] = await Promise.all([install('busy'), install('silent')])
  await silent.stop()
  const goesSilent = async () => {
    await watch(silent.id, { kind: 'offline', silentMinutes: 1 })
    await hear('alert.raised', silent.id, 'offline')
    silent.startAgain()
    expect((await hear('alert.resolved', silent.id, 'offline')).reason).toBe('cleared')
  }
  const fillsUp = async () => {
    const { used, onePercent } = await roomOf()
    await watch(busy.id, { kind: 'signal', signal: 'disk', threshold: used + 0.01, windowMinutes: 0 })
    const empty = await fillDisk(2 * onePercent)
    stack.defer(empty)
    await hear('alert.raised', busy.id, 'disk')
    await empty()
    return hear('alert.resolved', busy.id, 'disk')
  }
  const burns = async () => {
    const burning = await burnCpu()
    stack.defer(() => burning.stop())
    await watch(busy.id, { kind: 'signal', signal: 'cpu', threshold: 0.1, windowMinutes: 0 })
    const { id } = await hear('alert.raised', busy.id, 'cpu')
    const mail = await inbox.mailFor(owner.email, /CPU/)
    expect(mail.text).toContain('busy')
    await page.goto(`/alerts/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'CPU at or above 10%' })).toBeVisible()
    const processes = page.getByRole('table', { name: 'Top processes at the time of the alert' })
    await expect(processes.getByRole('row', { name: burning.name }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Changes in the 30 minutes before' })).toBeVisible()
    await burning.stop()
  }
  const [, full] = await Promise.all([goesSilent(), fillsUp(), burns()])

  expect(full.reason).toBe('cleared')
  await page.goto(`/alerts/${full.id}`)
  await expect(page.getByText(/^Automatically,/)).toBeVisible()
  await expect(page.getByText('Resolved · automatically')).toBeVisible()
  // Alone, or with the processor if both ended at the same moment.
  await inbox.mailFor(owner.email, /(Resolved: |alerts resolved).*Disk space used/s)
  const { alerts } = Alerts.parse(await call('GET', `/api/alerts?deviceId=${silent.id}`))
  expect(alerts.filter((alert) => nameOf(alert) === 'offline')).toHaveLength(1)
})

const nameOf = ({ subject }: Pick<Alert, 'subject'>) =>
  subject.kind === 'signal' ? subject.signal : subject.kind
