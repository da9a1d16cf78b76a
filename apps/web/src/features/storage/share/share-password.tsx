import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

interface SharePasswordProps {
  isPending: boolean
  /** What was wrong with the last one. */
  problem: string | undefined
  onSubmit: (password: string) => void
}

export function SharePassword({ isPending, problem, onSubmit }: SharePasswordProps) {
  const t = useTranslations('share')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password && !isPending) onSubmit(password)
      }}
    >
      <Field label={t('password')} error={isMissing ? t('required') : isPending ? undefined : problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" size="lg" pending={isPending}>
        {t('open')}
      </Button>
    </form>
  )
}
