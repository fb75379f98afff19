/** The two inputs that the app uses, by their own files: antd's index also loads its passwords, codes and searches. */
export { default as Input } from 'antd/es/input/Input.js';
export { default as AntdTextArea } from 'antd/es/input/TextArea.js';
