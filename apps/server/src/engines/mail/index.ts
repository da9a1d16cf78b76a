export { createMail, type MailMessage } from './mail.ts'
export { renderMail } from './render-mail.ts'
