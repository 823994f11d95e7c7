import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'

let known: string | undefined

/**
 * Names this machine since its last start. Bytes that a process passed to the network are still delivered after it is
 * killed, but not after its machine is switched off.
 */
export function bootId(): string {
  known ??= `${hostname().slice(0, 200)}/${startOfMachine()}`
  return known
}

function startOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 60)
  } catch {
    // Not Linux: the minute of the start.
    return String(Math.round((Date.now() / 1000 - uptime()) / 60))
  }
}
