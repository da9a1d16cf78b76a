import { textLength } from '@marsad/contract/limits'
import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

export const workspaceNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(textLength.label, 'tooLong'))

export function useNameProblem(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('settings.workspace')
  return (error) => error && t(error.message === 'required' ? 'required' : 'tooLong')
}
