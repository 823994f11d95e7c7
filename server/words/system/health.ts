import type { HealthCheck } from '../../../contract/system/health.ts'

type Said = { says: string; todo: string | null }
type Status = HealthCheck['status']

const fine = (says: string): Said => ({ says, todo: null })

/** Sentences for each state that a check can be in, with what to do about it. */
export const healthTexts = {
  database: {
    good: fine('Answers at once.'),
    slow: {
      says: 'Answers slowly, or requests wait for a connection.',
      todo: 'Look at the load of the database server; if it stays so, give it more memory or processors.',
    },
  },
  disk: {
    good: fine('Has room.'),
    low: {
      says: 'Is nearly full.',
      todo: 'Make room on the disk of DATA_DIR: move old backups elsewhere, or enlarge it.',
    },
    full: {
      says: 'Has almost no room: nothing can be written soon.',
      todo: 'Make room on the disk of DATA_DIR now.',
    },
  },
  migrations: {
    good: fine('Tables are those of this version.'),
    behind: {
      says: 'Tables are older than this version.',
      todo: 'Restart: a start brings the tables up to date.',
    },
    ahead: {
      says: 'Tables are newer than this version.',
      todo: 'Stop this process and start the version that made the tables.',
    },
  },
  mail: {
    good: fine('Messages go out.'),
    off: {
      says: 'No server is set up: messages count as sent once they are written, and nothing leaves.',
      todo: 'Name a server in the settings: SMTP_URL for e-mails, SMS_URL for SMS.',
    },
    failed: {
      says: 'Messages failed.',
      todo: 'See in Messages why, then send them again or set them aside.',
    },
    stuck: {
      says: 'Messages have waited for more than an hour.',
      todo: 'Look whether the server in SMTP_URL or SMS_URL answers, and whether a process with ROLE=worker or all runs.',
    },
  },
  gateway: {
    good: fine('Webhooks are worked on.'),
    silent: fine('No webhook has come yet.'),
    behind: {
      says: 'Webhooks have waited for more than ten minutes.',
      todo: 'Look whether a process with ROLE=worker or all runs, and at its log.',
    },
    quarantine: {
      says: 'Webhooks could not be matched to a donation.',
      todo: 'Finance resolves them in Quarantine.',
    },
  },
  backup: {
    good: fine('Made within a day.'),
    never: {
      says: 'There is no backup.',
      todo: 'Run npm run db:backup each night, and keep the archive and the keys in two other places.',
    },
    late: {
      says: 'The last one is older than a day.',
      todo: 'Look why the nightly npm run db:backup did not run.',
    },
    old: {
      says: 'The last one is older than a week.',
      todo: 'Run npm run db:backup now, and look why the nightly one does not run.',
    },
  },
  books: {
    good: fine('Books and audit trail hold.'),
    never: {
      says: 'They have not been checked yet.',
      todo: 'Wait for the check at 02:30, or have them checked now.',
    },
    late: {
      says: 'The last check is older than a day.',
      todo: 'Look in Job queue why the nightly check does not run.',
    },
    broken: {
      says: 'They do not hold.',
      todo: 'Change nothing by hand. Run npm run ledger:check, which prints the rows, and tell whoever answers for the books.',
    },
  },
  jobs: {
    good: fine('Nothing waits for long.'),
    failed: { says: 'Jobs failed for good.', todo: 'See in Job queue why, then run them again.' },
    behind: {
      says: 'Jobs have waited for more than ten minutes.',
      todo: 'Look whether a process with ROLE=worker or all runs, and at its log.',
    },
  },
  version: { good: fine('This process runs.') },
} as const satisfies Record<string, Record<string, Said>>

export type HealthSubject = keyof typeof healthTexts

const statuses: Readonly<Record<string, Status>> = {
  good: 'good',
  silent: 'good',
  off: 'off',
  full: 'bad',
  behind: 'bad',
  ahead: 'bad',
  stuck: 'bad',
  old: 'bad',
  broken: 'bad',
}

/** Status of a finding; what is neither good, off nor failing needs attention. */
export const statusOfFinding = (finding: string): Status => statuses[finding] ?? 'attention'
