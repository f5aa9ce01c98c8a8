export function downloadNode(): string;
export function npm(args: string[], cwd: string): void;
export function runAsChild(program: string, args: string[], environment?: NodeJS.ProcessEnv): void;
