interface Rule {
  readonly validator: (rule: Rule, value: unknown, callback: (problem?: Problem) => void) => unknown;
}
type Problem = { readonly message?: unknown } | string;

/** Stands for the validator of antd's forms, which weighs 8 kB, as all rules of the app are functions. */
export default class Validator {
  readonly #rules: Readonly<Record<string, readonly [Rule]>>;

  constructor(rules: Readonly<Record<string, readonly [Rule]>>) {
    this.#rules = rules;
  }

  messages() {}

  async validate(values: Readonly<Record<string, unknown>>) {
    for (const [name, [rule]] of Object.entries(this.#rules)) {
      const problem = await new Promise<Problem | undefined>((resolve) => {
        Promise.resolve(rule.validator(rule, values[name], resolve)).catch(resolve);
      });
      if (problem !== undefined)
        throw { errors: [typeof problem === 'string' ? { message: problem } : problem] };
    }
  }
}
