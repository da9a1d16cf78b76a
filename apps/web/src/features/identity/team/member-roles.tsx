import type { Member } from '@marsad/contract/http/team'
import { isAtLeast, type Role } from '@marsad/contract/permissions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useRole } from '../../../lib/session/use-may.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Panel } from '../../../ui/data/panel.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Bdi } from '../../../ui/text.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { useRefreshTeam, useTeam } from './team.api.ts'
import { grantableRoles, mayTouch } from './team.rules.ts'

interface RoleChange {
  member: Member
  role: Role
}

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`

/** The roles of the members, to be changed here. A lower role first needs a decision on the member's keys. */
export function MemberRoles() {
  const t = useTranslations('team')
  const [search, setSearch] = useState('')
  const query = useTeam({ search: useSettled(search), role: 'any' })
  const [change, setChange] = useState<RoleChange | null>(null)
  return (
    <>
      <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ members }) => members.length === 0}
        empty={<p className="py-4 text-center text-sm text-muted">{t('emptyTitle')}</p>}
        rows={3}
      >
        {({ members }) => (
          <ul className="divide-y">
            {members.map((member) => (
              <MemberRole
                key={member.userId}
                member={member}
                onLower={(role) => setChange({ member, role })}
              />
            ))}
          </ul>
        )}
      </Panel>
      {change && (
        <MemberDialog
          member={change.member}
          name={nameOf(change.member)}
          wantedRole={change.role}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}

function MemberRole({ member, onLower }: { member: Member; onLower: (role: Role) => void }) {
  const t = useTranslations('roles')
  const changing = useTranslations('team.changing')
  const own = useRole()
  const errorText = useErrorText()
  const refresh = useRefreshTeam()
  const name = nameOf(member)
  const isTouchable = mayTouch(own, member)
  const items = isTouchable ? grantableRoles(own) : [member.role]

  const choose = async (role: Role) => {
    if (!isAtLeast(role, member.role)) {
      onLower(role)
      return
    }
    try {
      await api.call('PATCH /api/team/:userId', { params: { userId: member.userId }, body: { role } })
      toast.success(changing('saved'))
      await refresh()
    } catch (error) {
      toast.error(changing('failed'), { description: errorText(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <span className="min-w-0 text-sm">
        <bdi className="font-medium">{name}</bdi>
        <Bdi truncate className="text-xs text-muted">
          {member.email}
        </Bdi>
      </span>
      <div className="w-40">
        <Select
          aria-label={t('matrix.roleOf', { name })}
          disabled={!isTouchable}
          items={items.map((role) => ({ value: role, label: t(`name.${role}`) }))}
          value={member.role}
          onValueChange={(role) => void choose(role)}
        />
      </div>
    </li>
  )
}
