import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../platform/storage/s3-storage.ts'

export type S3Peer = { settings: S3Settings; stop(): Promise<void> }

/** An object storage on loopback that checks signatures, with one empty bucket. */
export async function startS3Peer(): Promise<S3Peer> {
  const directory = await mkdtemp(join(tmpdir(), 's3-peer-'))
  const peer = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'sahaya', configs: [] }],
  })
  const { port } = await peer.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'sahaya',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async stop() {
      peer.httpServer.closeAllConnections()
      await new Promise((done) => peer.httpServer.close(done))
      await rm(directory, { recursive: true })
    },
  }
}
