export { AuthFrame } from './auth-frame.tsx'
export {
  anyCodeField,
  codeField,
  emailField,
  givenPassword,
  matches,
  nameField,
  newPassword,
} from './auth.schemas.ts'
export { fieldErrors } from './field-errors.ts'
export { PasswordMeter } from './password-meter.tsx'
export { useLogOut } from './use-log-out.ts'
export { useProblem } from './use-problem.ts'
