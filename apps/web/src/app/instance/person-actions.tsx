import type { InstancePerson } from '@marsad/contract/http/instance'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, LogOut, ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'

const calls = {
  disable: 'POST /api/instance/people/:id/disable',
  enable: 'POST /api/instance/people/:id/enable',
  signOut: 'POST /api/instance/people/:id/sign-out',
  resetSecondFactor: 'POST /api/instance/people/:id/reset-second-factor',
} as const
type Act = keyof typeof calls

/** Acts on an account. A person cannot disable themselves, or drop their own second factor without a code. */
export function PersonActions({ person, name }: { person: InstancePerson; name: string }) {
  const t = useTranslations('instance.people')
  const [act, setAct] = useState<Act | null>(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t('actions', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<LogOut aria-hidden className="flip-rtl" />} onClick={() => setAct('signOut')}>
          {t('signOut.menu')}
        </MenuItem>
        {!person.isYou && person.hasSecondFactor && (
          <MenuItem icon={<ShieldOff aria-hidden />} onClick={() => setAct('resetSecondFactor')}>
            {t('resetSecondFactor.menu')}
          </MenuItem>
        )}
        {!person.isYou && <MenuSeparator />}
        {!person.isYou &&
          (person.state === 'disabled' ? (
            <MenuItem icon={<UserRoundCheck aria-hidden />} onClick={() => setAct('enable')}>
              {t('enable.menu')}
            </MenuItem>
          ) : (
            <MenuItem destructive icon={<UserRoundX aria-hidden />} onClick={() => setAct('disable')}>
              {t('disable.menu')}
            </MenuItem>
          ))}
      </Menu>
      {act && <Question act={act} person={person} name={name} onClose={() => setAct(null)} />}
    </>
  )
}

interface QuestionProps {
  act: Act
  person: InstancePerson
  name: string
  onClose: () => void
}

function Question({ act, person, name, onClose }: QuestionProps) {
  const words = {
    disable: useTranslations('instance.people.disable'),
    enable: useTranslations('instance.people.enable'),
    signOut: useTranslations('instance.people.signOut'),
    resetSecondFactor: useTranslations('instance.people.resetSecondFactor'),
  }
  const queryClient = useQueryClient()
  return (
    <ConfirmAction
      t={words[act]}
      subject={`${name} · ${person.email}`}
      description={words[act]('description')}
      action={() => api.call(calls[act], { params: { id: person.id } })}
      onClose={onClose}
      onSettled={() => queryClient.invalidateQueries({ queryKey: ['GET /api/instance/people'] })}
    />
  )
}
