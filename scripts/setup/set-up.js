import { builds, isFresh, make } from './builds.js'
import { provideChromium } from './chromium.js'
import { arePackagesFresh, installPackages } from './packages.js'
import { underLock } from './lock.js'
import { SetupError } from './steps.js'

/** @param {Set<string>} wanted `build`, `chromium` */
export async function setUp(wanted) {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new SetupError(`Sahaya needs Node 20 or newer to begin with; this is ${process.version}.`)
  if (!arePackagesFresh())
    await underLock(async () => {
      if (!arePackagesFresh()) await installPackages()
    })
  if (wanted.has('build') && !builds.every(isFresh))
    await underLock(async () => {
      for (const build of builds) if (!isFresh(build)) await make(build)
    })
  if (wanted.has('chromium')) await provideChromium()
}
