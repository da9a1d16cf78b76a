import { Input as Base } from '@base-ui/react/input'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlStyle } from './control-style.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  ref?: ComponentProps<typeof Base>['ref']
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslations('ui')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative w-full">
      <Base
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        className={clsx(controlStyle, 'pe-10 rtl:ps-10 rtl:pe-3 rtl:text-end')}
      />
      <button
        type="button"
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        title={t(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-10 cursor-pointer place-items-center rounded-e-lg text-muted -outline-offset-2 hover:text-fg pointer-coarse:w-11"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
