/** The product's own names inside the server; the socket's folder is the only key to it. */
export const databaseUser = 'sahaya'
export const databaseName = 'sahaya'
export const databasePort = 5432

// No setting of PostgreSQL; it keeps names with a dot for whoever reads them.
const BOUND_TO = 'sahaya.bound_to'

/** Reads the process that a server ends with from its command line; undefined when it stands alone. */
export function boundTo(commandLine: string): number | undefined {
  const found = new RegExp(`${BOUND_TO}=(\\d+)`).exec(commandLine)
  return found ? Number(found[1]) : undefined
}

/**
 * One small server for one application. Command-line settings win over postgresql.conf, so a cluster
 * made by an older version of the product runs with these too.
 * @param throwaway for tests: a crash of the machine may lose everything
 * @param bound whether the server ends with this process
 */
export function serverSettings(socketDir: string, throwaway: boolean, bound: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    port: databasePort,
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    // Room for the application, the test gateway, and workers beside them; a process holds at most twenty.
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: throwaway ? 'off' : 'on',
    synchronous_commit: throwaway ? 'off' : 'on',
    full_page_writes: throwaway ? 'off' : 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    // Statements here are small; compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    // Statements and details carry names, addresses and secrets; what failed is told by the application.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    cluster_name: databaseName,
    ...(bound ? { [BOUND_TO]: process.pid } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
