import { isMisuse, Misuse } from './terminal.ts'

type Command = {
  usage: string
  summary: string
  /** Loaded on demand, so that help needs no engine's code. */
  load: () => Promise<(args: string[]) => Promise<void>>
}

const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    summary: 'run the server in the foreground',
    load: async () => (await import('./start.ts')).start,
  },
  migrate: {
    usage: 'migrate',
    summary: 'migrate the database to this version; safe to repeat',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  upgrade: {
    usage: 'upgrade ARCHIVE',
    summary: 'verify a release and upgrade to it; if it is not healthy, return to this one and its database',
    load: () => {
      throw new Misuse('Only an install by install.sh can be upgraded by a command; see docs/upgrade.md.')
    },
  },
  owner: {
    usage: 'owner EMAIL [--first-name NAME] [--last-name NAME] [--language en|ar]',
    summary:
      'create an account with its own workspace; prompts for the password, or reads it from standard input',
    load: async () => (await import('./owner.ts')).owner,
  },
  'reset-password': {
    usage: 'reset-password EMAIL [--link]',
    summary: 'set a new password and end all sessions; --link prints a one-time reset link instead',
    load: async () => (await import('./reset-password.ts')).resetPassword,
  },
  user: {
    usage: 'user list | user disable|enable|sign-out|reset-two-factor EMAIL | user admin EMAIL [--remove]',
    summary:
      'list accounts; disable, enable or sign out one; reset its two-factor authentication; make it an instance administrator',
    load: async () => (await import('./user.ts')).user,
  },
  workspace: {
    usage:
      'workspace list | workspace export WORKSPACE FOLDER [--move-to URL] | workspace import FOLDER | workspace cancel-move WORKSPACE',
    summary:
      'take a workspace with its rows, files and samples to another install; with --move-to its agents follow',
    load: async () => (await import('./workspace.ts')).workspace,
  },
  export: {
    usage: 'export',
    summary: 'print the settings of a workspace as YAML, over the API (MARSAD_URL, MARSAD_API_KEY); no data',
    load: async () => (await import('./as-code.ts')).exportSettings,
  },
  plan: {
    usage: 'plan FILE [--prune] [--secrets FILE] [--resend-secrets]',
    summary: 'print what apply would create, change and remove',
    load: async () => (await import('./as-code.ts')).planSettings,
  },
  apply: {
    usage: 'apply FILE [--yes] [--prune] [--secrets FILE] [--resend-secrets] [--signing-secrets FILE]',
    summary: 'print the plan and apply it; --prune removes what the file lacks, --yes does not ask',
    load: async () => (await import('./as-code.ts')).applySettings,
  },
  import: {
    usage: 'import kuma FILE [--secrets FILE] [--locale en|ar] | import beszel FILE [--enrol FILE]',
    summary:
      'print monitors of Uptime Kuma or systems of Beszel as a file for apply, and what is not taken over',
    load: async () => (await import('./import.ts')).importSettings,
  },
  backup: {
    usage: 'backup FOLDER [--without-samples]',
    summary: 'back up rows, files and samples into a new folder while the server runs',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: 'restore FOLDER [--into-empty]',
    summary: 'restore a backup into a new install; --into-empty replaces tables that have no accounts',
    load: async () => (await import('./restore.ts')).restore,
  },
  doctor: {
    usage: 'doctor',
    summary: 'check the settings and every engine, and say how to fix what fails',
    load: async () => (await import('./doctor.ts')).doctor,
  },
}

const help = () => `Usage: marsad COMMAND

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  .join('\n')}

Settings come from the environment (MARSAD_…); docs/configuration.md lists them.`

async function main([name = '--help', ...args]: string[]) {
  if (name === '--help' || name === '-h' || name === 'help') return console.log(help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misuse(`Unknown command "${name}".\n\n${help()}`)
  if (args.includes('--help')) return console.log(`Usage: marsad ${command.usage}\n\n  ${command.summary}`)
  const run = await command.load()
  await run(args)
}

/** Runs what the arguments say and prints why it failed; the exit status. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    await main(args)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // The reason of a failed query.
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message)
    return isMisuse(error) ? 2 : 1
  }
}
