import { sub } from './sub.ts';

const CACHED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const UNCACHED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** The edge of the sample, with a behaviour of every kind. */
export function distribution() {
  const api = { CachePolicyId: UNCACHED, OriginRequestPolicyId: ALL_BUT_HOST, AllowedMethods: ALL_METHODS };
  const run = (name: string) => [
    { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] } },
  ];
  return {
    ViewerFunction: edgeFunction(`function handler(event) {
      var request = event.request;
      request.headers['x-viewer-address'] = { value: event.viewer.ip };
      return request;
    }`),
    SiteFunction: edgeFunction(`function handler(event) {
      var request = event.request;
      if (!request.uri.startsWith('/assets/')) request.uri = '/index.html';
      return request;
    }`),
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              Override: true,
              ContentSecurityPolicy: sub`default-src 'self'; connect-src 'self' https://${'Media.RegionalDomainName'}`,
            },
          },
        },
      },
    },
    Key: { Type: 'AWS::CloudFront::PublicKey' },
    Keys: {
      Type: 'AWS::CloudFront::KeyGroup',
      Properties: { KeyGroupConfig: { Items: [{ Ref: 'Key' }] } },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          Origins: [
            apiOrigin('http', 'Http', 30),
            apiOrigin('late', 'Http', 1),
            apiOrigin('sockets', 'Sockets', 30),
            { Id: 'media', DomainName: { 'Fn::GetAtt': ['Media', 'RegionalDomainName'] } },
            { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          ],
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              TargetOriginId: 'http',
              ...api,
              FunctionAssociations: run('ViewerFunction'),
            },
            { PathPattern: '/late/*', TargetOriginId: 'late', ...api },
            { PathPattern: '/ws', TargetOriginId: 'sockets', ...api },
            {
              PathPattern: '/media/signed/*',
              TargetOriginId: 'media',
              CachePolicyId: CACHED,
              TrustedKeyGroups: [{ Ref: 'Keys' }],
            },
            { PathPattern: '/media/*', TargetOriginId: 'media', CachePolicyId: CACHED },
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'site',
            CachePolicyId: CACHED,
            Compress: true,
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            FunctionAssociations: run('SiteFunction'),
          },
        },
      },
    },
  };
}

const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

function edgeFunction(FunctionCode: string) {
  return { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode } };
}

function apiOrigin(Id: string, api: string, OriginReadTimeout: number) {
  return {
    Id,
    DomainName: sub`${api}.execute-api.${'AWS::Region'}.${'AWS::URLSuffix'}`,
    OriginCustomHeaders: [
      {
        HeaderName: 'X-Origin-Secret',
        HeaderValue: sub`{{resolve:secretsmanager:${'Secret'}:SecretString:::}}`,
      },
    ],
    CustomOriginConfig: { OriginReadTimeout },
  };
}
