/** Photos are refused below this. */
export const leastFreeBytes = 50 * 1024 * 1024

export type StorageState = {
  /** Bytes that the app can still store; undefined where the browser does not report it. */
  freeBytes: number | undefined
  /** Whether the browser deletes nothing on its own. */
  isPersistent: boolean
  isPrivateWindow: boolean
}

type Manager = Pick<StorageManager, 'estimate' | 'persisted'> & {
  getDirectory?: StorageManager['getDirectory']
}

/** Private windows of Safari and Firefox refuse private files; those of Chrome store less than a page may take in memory. */
async function isPrivate(storage: Manager, quota: number | undefined): Promise<boolean> {
  const { memory } = performance as { memory?: { jsHeapSizeLimit: number } }
  if (quota !== undefined && memory !== undefined && quota < memory.jsHeapSizeLimit) return true
  if (storage.getDirectory === undefined) return false
  return storage.getDirectory().then(
    () => false,
    () => true,
  )
}

export async function readStorage(storage: Manager = navigator.storage): Promise<StorageState> {
  const [{ quota, usage = 0 }, isPersistent] = await Promise.all([storage.estimate(), storage.persisted()])
  return {
    freeBytes: quota === undefined ? undefined : Math.max(0, quota - usage),
    isPersistent,
    isPrivateWindow: await isPrivate(storage, quota),
  }
}

export const hasRoomForPhotos = ({ freeBytes }: Pick<StorageState, 'freeBytes'>): boolean =>
  freeBytes === undefined || freeBytes >= leastFreeBytes
