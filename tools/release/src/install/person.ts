import { z } from 'zod'
import type { Machine } from './debian-machine.ts'

// Only what is used here: an older release answers with less, and a newer one with more.
const WithToken = z.object({ token: z.string() })
const NewKey = z.object({ enrolmentKey: z.object({ id: z.string() }), token: z.string() })
const Devices = z.object({ devices: z.array(z.object({ id: z.string() })) })
const Chart = z.object({ lines: z.array(z.object({ values: z.array(z.number().nullable()) })) })
const Host = z.object({ isLive: z.boolean() })
const Ticket = z.object({ ticket: z.object({ id: z.string(), title: z.string() }) })

const account = { email: 'sara@example.org', password: 'first-light-over-the-harbour-9' }
const patienceSeconds = 120

export type Person = ReturnType<typeof personOn>

/** Who installs Marsad on a machine and works with it there, by the same calls as the web app. */
export function personOn(machine: Machine, server = 'http://localhost:8080') {
  let token = ''

  function call<Answer>(answer: z.ZodType<Answer>, path: string, body?: object): Answer {
    const headers = token === '' ? '' : `-H 'authorization: Bearer ${token}'`
    const data = body === undefined ? '' : `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`
    return answer.parse(JSON.parse(machine.inside(`curl -fsS ${headers} ${data} ${server}${path}`)))
  }

  function until<Found>(what: string, find: () => Found | undefined | false): Found {
    for (let second = 0; second < patienceSeconds; second += 1) {
      const found = find()
      if (found !== undefined && found !== false) return found
      machine.inside('sleep 1')
    }
    throw new Error(`${what} did not come within two minutes.`)
  }

  const chart = (deviceId: string) => call(Chart, `/api/devices/${deviceId}/charts/cpu`)
  const pointsOf = (deviceId: string) =>
    chart(deviceId).lines.flatMap(({ values }) => values.filter((value) => value !== null)).length

  return {
    server,
    call,
    makeAccount: () => machine.inside(`echo ${account.password} | sudo marsad owner ${account.email}`),
    /** Also at a server that is about to start. */
    signIn() {
      token = ''
      until('The server', () => machine.inside(`curl -fsS ${server}/healthz 2>/dev/null || true`) !== '')
      token = call(WithToken, '/api/auth/login', account).token
      return token
    },
    /** The command of "Add Monitor", with the function that finds the device which it makes. */
    addMonitor() {
      const { enrolmentKey, token: key } = call(NewKey, '/api/enrolment-keys', {})
      const enrolled = () => call(Devices, `/api/enrolment-keys/${enrolmentKey.id}/devices`).devices
      return {
        command: `curl -fsSL ${server}/install.sh | sudo MARSAD_ENROLMENT_KEY=${key} sh 2>&1`,
        /** Its id, when its first chart has a point. */
        firstPoint: () =>
          until('A point of the first chart', () => {
            const id = enrolled()[0]?.id
            return id !== undefined && pointsOf(id) > 0 && id
          }),
      }
    },
    pointsOf,
    untilMorePoints: (deviceId: string, than: number) =>
      until('A newer point', () => pointsOf(deviceId) > than),
    isLive: (deviceId: string) => call(Host, `/api/devices/${deviceId}/host`).isLive,
    openTicket: (title: string) =>
      call(Ticket, '/api/tickets', {
        title,
        description: 'Opened while it was installed',
        category: 'technical',
      }).ticket.id,
    titleOf: (ticketId: string) => call(Ticket, `/api/tickets/${ticketId}`).ticket.title,
  }
}
