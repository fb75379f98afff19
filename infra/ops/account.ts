import { CommandError } from '../command-error.ts';

/** Explains AWS's errors about missing credentials, regions and permissions. */
export async function explainedAccount<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'CredentialsProviderError' || error.message === 'Region is missing') {
      throw new CommandError('No AWS account to work with: set AWS_PROFILE and AWS_REGION.');
    }
    if (/^(AccessDenied|ExpiredToken|UnrecognizedClient|InvalidClientTokenId)/.test(error.name)) {
      throw new CommandError(`AWS refuses: ${error.message}`);
    }
    throw error;
  }
}
