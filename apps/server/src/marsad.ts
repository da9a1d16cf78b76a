import { isMisuse, Misuse } from './commands/terminal.ts'

type Command = {
  usage: string
  says: string
  /** Loaded on demand, so that help needs no engine's code. */
  load: () => Promise<(args: string[]) => Promise<void>>
}

const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    says: 'run the server in the foreground until it is told to stop',
    load: async () => (await import('./commands/start.ts')).start,
  },
  migrate: {
    usage: 'migrate',
    says: 'bring the database to the shape of this version; safe to repeat',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  owner: {
    usage: 'owner EMAIL [--first-name NAME] [--last-name NAME] [--language en|ar]',
    says: 'make an account that owns a workspace; asks for its password, or reads it from standard input',
    load: async () => (await import('./commands/owner.ts')).owner,
  },
  'reset-password': {
    usage: 'reset-password EMAIL [--link]',
    says: 'set a new password and end all sessions; with --link print a link that does it, once',
    load: async () => (await import('./commands/reset-password.ts')).resetPassword,
  },
  user: {
    usage: 'user list | user disable|enable|sign-out|reset-two-factor EMAIL',
    says: 'list the accounts; shut one out at once, let it in again, end its sessions, clear a lost second factor',
    load: async () => (await import('./commands/user.ts')).user,
  },
  backup: {
    usage: 'backup FOLDER [--without-samples]',
    says: 'copy rows, files and samples into a new folder, while the server runs',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore FOLDER [--into-empty]',
    says: 'bring a backup into an install that has nothing yet; --into-empty replaces tables without accounts',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  doctor: {
    usage: 'doctor',
    says: 'look at the settings and every engine; say what is well, and what to do about what is not',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
}

const help = () => `Usage: marsad COMMAND

${Object.values(commands)
  .map(({ usage, says }) => `  ${usage}\n      ${says}`)
  .join('\n')}

Settings come from the environment (MARSAD_…); docs/configuration.md lists them.`

async function main([name = '--help', ...args]: string[]) {
  if (name === '--help' || name === '-h' || name === 'help') return console.log(help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misuse(`There is no command "${name}".\n\n${help()}`)
  if (args.includes('--help')) return console.log(`Usage: marsad ${command.usage}\n\n  ${command.says}`)
  const run = await command.load()
  await run(args)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isMisuse(error) ? 2 : 1
}
