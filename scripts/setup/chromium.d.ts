export function findChromium(env: Record<string, string | undefined>): string | undefined
export function provideChromium(): Promise<void>
