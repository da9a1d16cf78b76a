// Ends the build of the agent's image unless the agent is the one that the signed statement names.
import { createHash, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const agent = readFileSync('marsad-agent.mjs')
const statement = readFileSync('marsad-agent.release', 'utf8')
const [, signed = statement, signature = ''] = /^([^]*\n)signature (\S+)\n?$/.exec(statement) ?? []

function isSigned() {
  try {
    return verify(null, Buffer.from(signed), readFileSync('release.pub'), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

if (!existsSync('release.pub'))
  process.stderr.write('Warning: this agent is not signed; the server has no release key.\n')
else if (!isSigned()) refuse("The agent is not signed with this server's release key.")

const lines = signed.split('\n')
const sha256 = createHash('sha256').update(agent).digest('hex')
if (!lines.includes('product marsad-agent')) refuse("The server's download is not the Marsad agent.")
if (!lines.includes(`file marsad-agent.mjs ${agent.length} ${sha256}`))
  refuse('marsad-agent.mjs is not the file of the statement: its size or its SHA-256 differs.')
