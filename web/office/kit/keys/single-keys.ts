const key = 'office-keys'

/** Whether single keys do something; who speaks to the machine, or slips, may switch them off in this browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(isOn: boolean) {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Storage may be refused; then they stay as they are.
  }
}
