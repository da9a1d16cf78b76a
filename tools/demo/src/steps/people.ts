import { codeFor, createApi, signIn } from '../api.ts'
import { company, invited, people, type PlannedPerson } from '../plan/people.ts'
import { day } from '../plan/times.ts'
import { as, type Stage, type Step } from '../stage.ts'

type Joined = { id: string; workspaceId: string }

export function peopleSteps(stage: Stage): Step[] {
  const { url, engines, state } = stage

  async function register(person: (typeof people)[number] & PlannedPerson, invitationToken?: string) {
    const { key, firstName, lastName, email, locale, jobTitle } = person
    const password = state.passwords[key] ?? ''
    const account = { firstName, lastName, email, password, acceptTerms: true, locale }
    const guest = createApi(url)
    const body = JSON.stringify({ ...account, ...(invitationToken !== undefined && { invitationToken }) })
    const headers = { 'content-type': 'application/json' }
    const answer = await guest.ask('POST', '/api/auth/register', { headers, body })
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const code = await codeFor(engines.inboxUrl, email)
    await guest.ask('POST', '/api/auth/verify-code', {
      headers: { ...headers, cookie },
      body: JSON.stringify({ email, code }),
    })
    const api = await signIn(url, { email, password })
    await api.put('/api/profile', { jobTitle })
    const { id, workspaceId } = await api.get<Joined>('/api/profile')
    stage.people.set(key, { id, name: `${firstName} ${lastName}`, api })
    return { api, id, workspaceId }
  }

  const [owner, ...others] = people
  return [
    {
      minutesAgo: 110 * day,
      act: async () => {
        const { api, id, workspaceId } = await register(owner)
        state.workspaceId = workspaceId
        await api.patch('/api/workspace', { name: company.workspace, timeZone: company.timeZone })
        await api.patch(`/api/team/${id}`, { department: owner.department })
      },
    },
    ...others.map((person, index) => ({
      minutesAgo: (108 - index * 2) * day,
      act: async () => {
        const { role, department } = person
        const { url: link } = await as(stage, 'layla').post<{ url: string }>('/api/invitations/links', {
          role,
          department,
        })
        await register(person, new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '')
      },
    })),
    { minutesAgo: 2 * day, act: () => addSecond(stage) },
    ...invited.map((invitation) => ({
      minutesAgo: 12,
      act: async () => void (await as(stage, 'layla').post('/api/invitations', invitation)),
    })),
  ]
}

/** A workspace in which nothing has happened yet, for both of those that visitors sign in as. */
async function addSecond({ url, state }: Stage) {
  // Each with a session of its own: whoever makes a workspace or joins one is in it from then on.
  const sessionOf = ({ key, email }: PlannedPerson) =>
    signIn(url, { email, password: state.passwords[key] ?? '' })
  const [owner, other] = people
  const host = await sessionOf(owner)
  const second = { name: company.second, locale: 'ar', timeZone: company.timeZone }
  const { id } = await host.post<{ id: string }>('/api/workspaces', second)
  await host.post(`/api/workspaces/${id}/switch`, {})
  const { url: link } = await host.post<{ url: string }>('/api/invitations/links', { role: 'admin' })
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  await (await sessionOf(other)).post('/api/invitations/accept', { token })
}
