import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that is cut, in the middle of whatever is sent, each time so many bytes have gone up in all. */
export async function brokenLine(port: number, cuts: readonly number[]) {
  const open = new Set<Socket>()
  const left = [...cuts]
  let sent = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => open.delete(end))
    }
    near.on('data', (bytes: Buffer) => {
      sent += bytes.length
      if (left[0] !== undefined && sent >= left[0]) {
        left.shift()
        near.destroy()
        far.destroy()
        return
      }
      if (!far.write(bytes)) near.pause()
    })
    far.on('drain', () => near.resume())
    far.pipe(near)
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts made, and bytes that went up through it. */
    told: () => ({ cuts: cuts.length - left.length, sent }),
    async close() {
      for (const end of open) end.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
