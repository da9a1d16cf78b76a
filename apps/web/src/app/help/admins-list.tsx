import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Panel } from '../../ui/data/panel.tsx'

const most = 10

/** The admins of this workspace, with their e-mail addresses. */
export function AdminsList() {
  const t = useTranslations('help.support')
  const [owners, admins] = [usePeople('owner'), usePeople('admin')]
  const query = {
    ...admins,
    isError: owners.isError || admins.isError,
    error: owners.error ?? admins.error,
    data: owners.data && admins.data && [...owners.data.members, ...admins.data.members],
    refetch: () => Promise.all([owners.refetch(), admins.refetch()]),
  }
  return (
    <Panel query={query} failed={t('failed')} rows={3}>
      {(people) => (
        <ul className="flex flex-col gap-3 text-sm">
          {people.map(({ userId, firstName, lastName, email }) => {
            const name = `${firstName} ${lastName}`
            return (
              <li key={userId} className="flex min-w-0 items-center gap-3">
                <Avatar name={name} />
                <span className="min-w-0">
                  <bdi className="block truncate font-medium">{name}</bdi>
                  <a href={`mailto:${email}`} className="block text-xs text-primary hover:underline">
                    <Bdi truncate>{email}</Bdi>
                  </a>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

const usePeople = (role: 'owner' | 'admin') => api.useQuery('GET /api/team', { query: { role, limit: most } })
