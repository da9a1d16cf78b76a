export { AuthFrame } from './accounts/auth-frame.tsx'
