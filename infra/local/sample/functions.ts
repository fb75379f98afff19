/** What the sample's functions do, as bundles: CommonJS texts. */
export const sampleFunctions: Readonly<Record<string, string>> = {
  caller: `
    const { createHash, createHmac } = require('node:crypto');
    exports.handler = async (event) => {
      const { service, command, input } = JSON.parse(event.body);
      if (command === 'presign') return presign(input);
      const sdk = require('@aws-sdk/client-' + service);
      const Client = Object.values(sdk).find((each) => /^[A-Z]\\w+Client$/.test(each?.name ?? ''));
      const client = new Client({ maxAttempts: 2 });
      try {
        const { Body, $metadata, ...answer } = await client.send(new sdk[command + 'Command'](input));
        return { ...answer, ...(Body && { text: await Body.transformToString() }) };
      } catch (error) {
        return { error: error.name, message: error.message, status: error.$metadata?.httpStatusCode };
      }
    };
    class Sha256 {
      constructor(key) { this.hash = key ? createHmac('sha256', key) : createHash('sha256'); }
      update(data) { this.hash.update(data); }
      async digest() { return this.hash.digest(); }
    }
    async function presign({ method, key, seconds, query = {} }) {
      const { SignatureV4 } = require('@smithy/signature-v4');
      const { hostname, port } = new URL(process.env.AWS_ENDPOINT_URL);
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = process.env;
      const credentials = { accessKeyId, secretAccessKey };
      const signer = new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false });
      const path = '/' + process.env.BUCKET + '/' + key.split('/').map(encodeURIComponent).join('/');
      const headers = { host: hostname + ':' + port, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      const signed = await signer.presign({ method, protocol: 'http:', hostname, port, path, headers, query }, { expiresIn: seconds });
      return { url: process.env.AWS_ENDPOINT_URL + path + '?' + new URLSearchParams(signed.query) };
    }`,
  echo: `
    exports.handler = async (event) => {
      console.log('echoing ' + event.routeKey);
      return {
        statusCode: 200,
        headers: { 'Content-Type': 'application/json', 'X-Now': new Date().toISOString() },
        cookies: ['a=1', 'b=2'],
        body: JSON.stringify(event),
      };
    };`,
  slow: `exports.handler = () => new Promise((resolve) => setTimeout(() => resolve('late'), 2000));`,
  impatient: `exports.handler = () => new Promise(() => setInterval(() => {}, 1000));`,
  crash: `exports.handler = () => { setImmediate(() => { throw new Error('outside of the handler'); }); return new Promise(() => {}); };`,
  live: `
    const { ApiGatewayManagementApiClient, PostToConnectionCommand, DeleteConnectionCommand } = require('@aws-sdk/client-apigatewaymanagementapi');
    const client = new ApiGatewayManagementApiClient({ endpoint: process.env.LIVE_ENDPOINT, maxAttempts: 1 });
    const closed = [];
    exports.handler = async ({ requestContext: context, headers, body }) => {
      const post = (to, data) => client.send(new PostToConnectionCommand({ ConnectionId: to, Data: JSON.stringify(data) })).then(() => 'posted', (error) => error.name);
      if (context.eventType === 'CONNECT') {
        if (headers['x-refuse']) return { statusCode: 403 };
        console.log('from $connect: ' + (await post(context.connectionId, {})));
        return { statusCode: 200 };
      }
      if (context.eventType === 'DISCONNECT') {
        console.log('disconnected ' + context.disconnectStatusCode);
        return { statusCode: 200 };
      }
      const message = body.length > 1000 ? { length: body.length } : JSON.parse(body);
      const result = message.to ? await post(message.to, message) : undefined;
      await post(context.connectionId, { route: context.routeKey, id: context.connectionId, heard: message, result });
      return { statusCode: 200 };
    };`,
  follower: `
    exports.handler = async ({ Records }) => {
      for (const { eventName, userIdentity, dynamodb } of Records) {
        const sk = dynamodb.Keys.sk.S;
        if (sk.startsWith('bad')) throw new Error('cannot do ' + sk);
        console.log([eventName, sk, userIdentity?.principalId].filter(Boolean).join(' '));
      }
    };`,
};
