import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { areaStyle } from './control-style.ts'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> & { className?: string }

export function Textarea({ className, ...props }: TextareaProps) {
  return (
    <Field.Control
      render={
        <textarea
          dir="auto"
          placeholder=" "
          rows={4}
          {...props}
          className={clsx(areaStyle, 'field-sizing-content', className)}
        />
      }
    />
  )
}
