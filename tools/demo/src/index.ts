export { openDemo, type Demo } from './open-demo.ts'
export { company } from './plan/people.ts'
