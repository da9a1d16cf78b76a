/** What the frame of every page says: it is here before anything is drawn. */
export { codes } from './codes.ts'
export { common } from './common.ts'
export { errors } from './errors.ts'
export { pages } from './pages.ts'
export { problems } from './problems.ts'
export { shell } from './shell.ts'
export { ui } from './ui.ts'
