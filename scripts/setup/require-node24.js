/**
 * Returns the instruction for a Node that is too old to run the tests, or undefined.
 * @param {string} version such as process.versions.node
 */
export function oldNodeMessage(version) {
  if (Number.parseInt(version, 10) >= 24) return undefined
  return (
    `This is Node ${version}. Run with Node 24: npm test, or npx vitest and npx playwright, ` +
    'which use the Node 24 in node_modules (run "node scripts/setup.js" once to install it).'
  )
}

const message = oldNodeMessage(process.versions.node)
if (message) throw new Error(message)
