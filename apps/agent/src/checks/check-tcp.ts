import { connect } from 'node:net'
import { connectionProblem } from './connection-problem.ts'
import type { Finding } from './finding.ts'

/** Whether a port accepts a connection, which is closed at once without sending anything. */
export const checkTcp = ({ host, port }: { host: string; port: number }, signal: AbortSignal) =>
  new Promise<Finding>((resolve) => {
    const socket = connect({ host, port, signal })
    const done = (problem: Finding['problem']) => {
      socket.destroy()
      resolve({ problem, figures: [] })
    }
    socket.on('connect', () => done(null))
    socket.on('error', (error) => done(connectionProblem(error)))
  })
