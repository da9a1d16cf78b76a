export { AuthFrame } from './accounts/auth-frame.tsx'
export { fieldErrors } from './accounts/field-errors.ts'
