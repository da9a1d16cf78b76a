import { passwordLength, textLength } from '@marsad/contract/limits'
import * as z from 'zod/mini'
import type { Problem } from '../../../lib/forms.ts'

const say = (problem: Problem) => problem

const filled = z.minLength(1, say('required'))

export const emailField = z
  .string()
  .check(
    z.trim(),
    filled,
    z.maxLength(textLength.email, say('tooLong')),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, say('email')),
  )
export const nameField = z.string().check(z.trim(), filled, z.maxLength(textLength.label, say('tooLong')))
export const givenPassword = z.string().check(filled)
export const newPassword = z
  .string()
  .check(
    filled,
    z.minLength(passwordLength.least, say('passwordShort')),
    z.maxLength(passwordLength.most, say('passwordLong')),
  )
export const codeField = z.string().check(z.regex(/^\d{6}$/, say('code')))

/** Adds the rule that the second typing equals the first. */
export const matches = <Fields extends { confirmPassword: string }>(password: (fields: Fields) => string) =>
  z.refine<Fields>((fields) => password(fields) === fields.confirmPassword, {
    path: ['confirmPassword'],
    error: say('mismatch'),
    // The comparison runs while another field is still wrong too: each problem stands at its field.
    when: () => true,
  })

export const loginSchema = z.object({ email: emailField, password: givenPassword, rememberMe: z.boolean() })

export const registerSchema = z
  .object({
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    password: newPassword,
    confirmPassword: z.string().check(filled),
    agree: z.boolean().check(z.refine((agreed) => agreed, say('agree'))),
  })
  .check(matches((fields) => fields.password))

export const verifySchema = z.object({ email: emailField, code: codeField })

export const emailSchema = z.object({ email: emailField })

export const resetSchema = z
  .object({
    token: z.string().check(z.trim(), filled, z.maxLength(textLength.resetToken, say('tooLong'))),
    newPassword,
    confirmPassword: z.string().check(filled),
  })
  .check(matches((fields) => fields.newPassword))

/** A code of the authenticator, or a recovery code. */
export const anyCodeField = z
  .string()
  .check(z.trim(), z.regex(/^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){3})$/i, say('anyCode')))

export const totpSchema = z.object({ code: codeField })

export const recoverySchema = z.object({
  code: z.string().check(z.trim(), z.regex(/^[a-z2-7]{4}(-?[a-z2-7]{4}){3}$/i, say('recoveryCode'))),
})
